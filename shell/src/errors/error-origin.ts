/** Source of an error. Without `remote`, it's the shell's own. */
export interface ErrorOrigin {
  remote?: string
  build?: string
  kind: string
}
