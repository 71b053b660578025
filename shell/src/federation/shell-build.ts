declare global {
  /** Address of the folder that this build was released to. */
  var __webpack_public_path__: string
}

/** The folder is named after the build. */
export const shellBuild = () => __webpack_public_path__.split('/').filter(Boolean).at(-1) ?? ''
