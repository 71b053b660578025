import type { Tx } from '../../../../platform/db'
import type { AttemptKind } from '../../guest-attempts'
import type { CheckedForm } from '../check-form'
import type { LoginFlow, Portal } from '../login-flow'
import type { Outcome, Refused } from '../outcome'
import type { FilledForm } from '../portal-state'

/** State of a site that determines which methods it can offer. `test`: an operator tries the page. */
type Offer = Pick<Portal, 'content' | 'gateway' | 'packages'> & { test: boolean }

/** A form without errors. */
interface Submitted {
  form: FilledForm
  checked: CheckedForm
  sent: URLSearchParams
}

interface Common {
  /** Attempts that its form counts as. Methods that prove nothing and send nothing have no limit. */
  attempts: readonly AttemptKind[]
  /** Returns true if the method can work with the site's settings. Default: always. */
  isOffered?: (offer: Offer) => boolean
}

/** A login method with a form. */
export interface FormMethod extends Common {
  /** Checks fields that the method adds to the operator's. */
  checkFields?: (checked: CheckedForm, sent: URLSearchParams) => void
  /** Logs the guest in, leads to the next page, or refuses. */
  open: (tx: Tx, flow: LoginFlow, submitted: Submitted) => Promise<Outcome | Refused>
}

/** A login method with pages of its own, which begin at `page` below the site's page. */
interface PagesMethod extends Common {
  page: string
}

/** A way to log in on the splash page. */
export type LoginMethodRules = FormMethod | PagesMethod
