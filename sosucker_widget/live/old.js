// For pages that run nothing else: in browsers that know no modules, and opened from a disk.
(function () {
  var isFile = location.protocol === "file:";
  if (!isFile && "noModule" in document.createElement("script")) return;
  var told = JSON.parse(document.getElementById("live").textContent);
  var words = told.words[told.begin.language];
  document.getElementById("progress").textContent = words[isFile ? "file" : "too-old"];
  document.getElementById("part").hidden = true;
})();
