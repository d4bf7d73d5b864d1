// The model of the page's table: a notebook's page has one of its kernel.

/**
 * Makes a model; what the page sets is sent to the worker.
 * @param {Record<string, unknown>} values
 * @param {(message: object) => void} send
 */
export const makeModel = (values, send) => {
  /** @type {Map<string, Set<(...content: unknown[]) => void>>} */
  const listeners = new Map();
  /** @type {Record<string, unknown>} */
  let changed = {};
  /** What the page sets before the table is there. @type {Set<string> | null} */
  let early = new Set();
  const of = (/** @type {string} */ event) => {
    const calls = listeners.get(event) ?? new Set();
    listeners.set(event, calls);
    return calls;
  };
  const emit = (/** @type {string} */ event, /** @type {unknown[]} */ ...content) => {
    for (const call of [...of(event)]) call(...content);
  };
  return {
    get: (/** @type {string} */ name) => values[name],
    set: (/** @type {string} */ name, /** @type {unknown} */ value) => {
      if (values[name] === value) return;
      values[name] = changed[name] = value;
      early?.add(name);
      emit(`change:${name}`);
    },
    save_changes: () => {
      send({ set: changed });
      changed = {};
    },
    send: (/** @type {unknown} */ request) => send({ request }),
    on: (/** @type {string} */ event, /** @type {() => void} */ call) => of(event).add(call),
    off: (/** @type {string} */ event, /** @type {() => void} */ call) =>
      call ? of(event).delete(call) : of(event).clear(),
    emit,
    /**
     * Takes values of the worker; nobody hears of one before all are there. What the page has set before
     * the table was there is not set back: the worker has yet to hear of it.
     */
    take: (/** @type {Record<string, unknown>} */ sent) => {
      const taken = Object.entries(sent).filter(([name]) => !early?.has(name));
      if ("_state" in sent) early = null;
      Object.assign(values, Object.fromEntries(taken));
      for (const [name] of taken) emit(`change:${name}`);
    },
  };
};
