/** A promise that the test settles. */
export interface Deferred {
  promise: Promise<void>
  resolve: () => void
  reject: (error: Error) => void
}

export function deferred(): Deferred {
  let settle = { resolve: () => {}, reject: (_error: Error) => {} }
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return { promise, ...settle }
}
