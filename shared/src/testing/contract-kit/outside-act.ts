import { skipFallbackHold } from './skip-fallback-hold'

/** Runs with React as in a browser: inside `act` it would paint only after the wait for the paint. */
export async function outsideAct<Result>(run: () => Promise<Result>): Promise<Result> {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined }
  const before = environment.IS_REACT_ACT_ENVIRONMENT
  environment.IS_REACT_ACT_ENVIRONMENT = false
  const stop = skipFallbackHold()
  try {
    return await run()
  } finally {
    stop()
    environment.IS_REACT_ACT_ENVIRONMENT = before
  }
}
