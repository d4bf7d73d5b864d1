// For pages that run nothing else: in browsers that know no modules or not how these are written,
// opened from a disk, and where a script is missing.
(function () {
  var find = function (id) {
    return document.getElementById(id);
  };
  var tell = function (key) {
    var told = JSON.parse(find("live").textContent);
    find("progress").textContent = told.words[told.begin.language][key];
    find("part").hidden = true;
  };
  find("stuck").hidden = true;
  if (location.protocol === "file:") {
    tell("file");
  } else if ("noModule" in document.createElement("script")) {
    var hear = function (event) {
      if (event.target.tagName === "SCRIPT") tell("failed");
      if (event.error instanceof SyntaxError) tell("too-old");
    };
    addEventListener("error", hear, true); // that a script is missing is told to that alone
  } else {
    tell("too-old");
  }
})();
