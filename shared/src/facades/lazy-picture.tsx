import { lazy, Suspense, type ComponentType } from 'react'

/** A drawing that is loaded when it is shown. */
export function lazyPicture(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Picture = lazy(load)
  return function LazyPicture() {
    return (
      <Suspense fallback={null}>
        <Picture />
      </Suspense>
    )
  }
}
