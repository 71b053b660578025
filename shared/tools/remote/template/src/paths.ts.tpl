/** Addresses of this remote, below the base path. */
export const paths = {
  __CAMEL__: () => '/app/__NOUN__',
} as const
