import type { RemotePage } from '@portico/shared/remote'
import { paths } from './paths'

/** One chunk for each screen. */
export const pages: readonly RemotePage[] = [
  {
    path: paths.__CAMEL__(),
    load: async () =>
      (await import(/* webpackChunkName: "__NOUN__" */ './__NOUN__/__NOUN__-page')).__PASCAL__Page,
  },
]
