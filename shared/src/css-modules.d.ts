declare module '*.module.css' {
  /** Names of the classes in the page by their names in the style sheet. */
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.css' {}
