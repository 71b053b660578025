declare global {
  /** Address of the folder with this build's files. */
  var __webpack_public_path__: string
}

/** The folder has the build's name. */
export const shellBuild = () => __webpack_public_path__.split('/').filter(Boolean).at(-1) ?? ''
