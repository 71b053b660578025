import type {
  ControllerListKind,
  EvidenceGrade,
  GatewayProblem,
  NasProblem,
  NasTestResult,
  RouterCause,
  RouterEvent,
  RouterState,
  SetupValue,
  WalledGardenPush,
  WalledGardenReason,
  WalledGardenResult,
} from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'

export const routerStateId = (state: RouterState): MessageId => `router.state.${state}`
export const routerCauseId = (cause: RouterCause): MessageId => `router.cause.${cause}`
export const routerRemedyId = (cause: RouterCause): MessageId => `router.remedy.${cause}`
export const chooseListId = (list: ControllerListKind): MessageId => `router.choose.${list}`
export const setupValueId = (name: SetupValue): MessageId => `router.value.${name}`
export const gardenReasonId = (reason: WalledGardenReason): MessageId => `router.garden.reason.${reason}`
type PushCause = NonNullable<WalledGardenPush['failure']>['cause']

const isRefusal = (cause: PushCause): cause is Exclude<PushCause, RouterCause> =>
  cause === 'network_not_found' || cause === 'network_of_template' || cause === 'not_accepted'

export const pushCauseId = (cause: PushCause): MessageId =>
  isRefusal(cause) ? `router.garden.cause.${cause}` : routerCauseId(cause)
export const pushRemedyId = (cause: PushCause): MessageId =>
  isRefusal(cause) ? `router.garden.remedy.${cause}` : routerRemedyId(cause)
export const pushResultId = (result: WalledGardenResult): MessageId => `router.garden.result.${result}`
export const gardenLossId = (reason: WalledGardenReason): MessageId => `router.garden.loss.${reason}`
export const evidenceTextId = (grade: EvidenceGrade): MessageId => `router.evidence.${grade}`
export const eventKindId = (kind: RouterEvent['kind']): MessageId => `router.event.${kind}`
export const nasProblemId = (problem: NasProblem | 'online'): MessageId => `router.gateway.problem.${problem}`
export const nasTestId = (result: NasTestResult): MessageId => `router.test.gateway.${result}`
export const problemId = (problem: GatewayProblem): MessageId => `router.problem.${problem}`

export const FAS_LEVEL_IDS = {
  1: 'router.fas_level.1',
  2: 'router.fas_level.2',
  3: 'router.fas_level.3',
} as const satisfies Record<number, MessageId>
