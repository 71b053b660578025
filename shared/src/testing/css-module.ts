/** Replacement for CSS Modules in jest: the name of each class is its name in the style sheet. */
export default new Proxy<Record<string, string>>({}, { get: (_target, name) => String(name) })
