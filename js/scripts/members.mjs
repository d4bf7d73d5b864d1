// Which members of our classes a build may give short names: those that nobody else calls.

/** What hosts and Preact call by name. */
const CALLED = new Set(["initialize", "render", "constructor", "default", "model", "signal"]);

/**
 * Lists the members that classes declare, less every name that stands in a text, in a state that
 * comes from Python, or as an attribute or a key of an object: those can be asked for by name.
 * What browsers know, terser itself leaves alone.
 */
export function ownMembers(ast, schema) {
  const taken = new Set(schema.match(/[A-Za-z_$][\w$]*/g));
  const own = new Set();
  const visit = (node) => {
    const keys = () => node.properties.map(({ key }) => key?.name ?? key);
    if (/^(Def)?Class(Expression)?$/.test(node.TYPE)) for (const key of keys()) own.add(key);
    else if (node.TYPE === "Object") for (const key of keys()) taken.add(key);
    else if (node.TYPE === "String") taken.add(node.value);
    else if (node.TYPE === "TemplateSegment") taken.add(node.value);
  };
  // As terser's own walker does it, which it keeps to itself.
  const walker = {
    _visit(node, descend) {
      visit(node);
      descend?.call(node);
    },
  };
  ast.walk(walker);
  return [...own].filter(
    (name) => /^[a-zA-Z]\w{3,}$/.test(name) && !taken.has(name) && !CALLED.has(name),
  );
}
