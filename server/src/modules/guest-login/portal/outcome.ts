import type { SplashErrors, SplashView } from '@portico/shared/splash-page'

/** Result of a request. */
export type Outcome = Shown & {
  /** Runs once the transaction is committed, and can replace the result. */
  after?: () => Promise<Shown | null>
}
export type Shown =
  /** A path below the site's page, opened by GET. */
  { go: string } | { view: SplashView; status?: number }

/** Errors of a submitted form. */
export interface Refused {
  errors: SplashErrors
}

export const isRefused = <T extends object>(outcome: T | Refused): outcome is Refused => 'errors' in outcome
