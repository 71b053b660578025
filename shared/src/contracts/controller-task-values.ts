import { CONTROLLER_CAUSES } from './router-values'

export const CONTROLLER_TASKS = ['restart_access_points', 'scan_rf', 'restart_console'] as const
export type ControllerTaskName = (typeof CONTROLLER_TASKS)[number]

/**
 * `partly`: some access points failed. `missed`: the server wasn't running. `unknown`: it stopped during the run, which
 * isn't repeated.
 */
export const TASK_RESULTS = ['done', 'partly', 'failed', 'missed', 'unknown'] as const
export type TaskResult = (typeof TASK_RESULTS)[number]

/** Why a task failed as a whole. Those of the connection are named as in the state of a router. */
export const TASK_CAUSES = [
  'no_connection',
  /** This controller, or the kind of connection, doesn't have the command. */
  'not_offered',
  'no_access_points',
  'access_points_failed',
  'needs_site_admin',
  'needs_super_admin',
  'site_not_found',
  /** The controller is software on another machine, not a console. */
  'no_console',
  'not_accepted',
  /** A fault of this server. */
  'internal',
  ...CONTROLLER_CAUSES,
] as const
export type TaskCause = (typeof TASK_CAUSES)[number]

/** Why one access point failed. `not_reached`: the controller stopped answering before its turn. */
export const TASK_FAILURES = ['offline', 'refused', 'not_reached'] as const

/** Why no task of a site runs. */
export const TASK_OBSTACLES = ['other_vendor', 'no_connection'] as const
export type TaskObstacle = (typeof TASK_OBSTACLES)[number]

export const MINUTES_OF_DAY = { min: 0, max: 1439 } as const
