import type {
  ControllerTaskName,
  RouterCause,
  TaskCause,
  TaskFailure,
  TaskResult,
} from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'
import { routerCauseId } from '../routers/router-names'

export const taskNameId = (task: ControllerTaskName): MessageId => `tasks.${task}`
export const taskTextId = (task: ControllerTaskName): MessageId => `tasks.${task}.text`
export const runTaskId = (task: ControllerTaskName): MessageId => `tasks.${task}.run`
export const confirmTitleId = (task: ControllerTaskName): MessageId => `tasks.${task}.confirm`
export const confirmTextId = (task: ControllerTaskName): MessageId => `tasks.${task}.confirm_text`
export const doneTextId = (task: ControllerTaskName): MessageId => `tasks.${task}.done`
export const taskResultId = (result: TaskResult): MessageId => `tasks.result.${result}`
export const failureReasonId = (reason: TaskFailure['reason']): MessageId => `tasks.reason.${reason}`

type ConnectionCause = Extract<TaskCause, RouterCause & `controller_${string}`>

const isOfConnection = (cause: TaskCause): cause is ConnectionCause => cause.startsWith('controller_')

/** Problems of the connection have the same texts as the state of the router. */
export const taskCauseId = (cause: TaskCause): MessageId =>
  isOfConnection(cause) ? routerCauseId(cause) : `tasks.cause.${cause}`

/** The remedy. Problems of the connection are solved on the router page, which says how. */
export const taskRemedyId = (cause: TaskCause): MessageId =>
  isOfConnection(cause) ? 'tasks.remedy.connection' : `tasks.remedy.${cause}`
