import { pathsOf, patternsBelow } from '@portico/shared/remote-config'

/** Patterns of this remote's pages. */
export const patterns = patternsBelow('/app/__NOUN__', {
  __ITEM_CAMEL__List: '',
  __ITEM_CAMEL__Create: '/create',
  __ITEM_CAMEL__Edit: '/edit/:id',
  __ITEM_CAMEL__Details: '/details/:id',
})

/** Addresses of this remote's screens below the base path. */
export const paths = pathsOf(patterns)
