import { MINUTES_OF_DAY, type ControllerTaskList, type TaskSchedule } from '@portico/shared/contracts'
import { array, boolean, number, object } from 'yup'

/** The names are those of the API, so that its errors find their fields. */
export interface TaskValues {
  items: (Omit<TaskSchedule, 'minute'> & { minute: number | null })[]
}

export const taskSchema = object({
  items: array()
    .of(
      object({
        enabled: boolean().required(),
        days: array()
          .of(number().required())
          .required()
          .when('enabled', {
            is: true,
            then: (days) => days.min(1, { id: 'error.controller_task.days' }),
          }),
        minute: number()
          .nullable()
          .min(MINUTES_OF_DAY.min)
          .max(MINUTES_OF_DAY.max)
          .required({ id: 'error.field.required' }),
      }),
    )
    .required(),
})

export const toTaskValues = ({ items }: Pick<ControllerTaskList, 'items'>): TaskValues => ({
  items: items.map(({ task, enabled, days, minute }) => ({ task, enabled, days, minute })),
})

/** Schedules of valid values. */
export const toSchedules = ({ items }: TaskValues): TaskSchedule[] =>
  items.map(({ minute, ...item }) => ({ ...item, minute: minute ?? 0 }))
