// The packages have no types. Node wraps the default export of a CommonJS module once more; bundlers don't.
declare module 'mjml-core' {
  type MjmlToHtml = (mjml: string, options: object) => Promise<{ html: string }>
  const mjmlToHtml: MjmlToHtml & { default?: MjmlToHtml }
  // oxlint-disable-next-line portico/default-export -- the package exports it so
  export default mjmlToHtml
}
declare module 'mjml-preset-core' {
  interface Preset {
    components: unknown[]
    dependencies: object
  }
  export const components: Preset['components']
  export const dependencies: Preset['dependencies']
  const wrapped: Preset | undefined
  // oxlint-disable-next-line portico/default-export -- see above
  export default wrapped
}
