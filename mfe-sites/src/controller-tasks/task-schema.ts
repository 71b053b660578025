import type { ControllerTaskList, TaskSchedule } from '@portico/shared/contracts'
import { array, boolean, number, object, string } from 'yup'

/** The names are those of the API, so that its errors find their fields. */
export interface TaskValues {
  items: (Omit<TaskSchedule, 'minute'> & {
    /** `04:30`; null while empty. */
    minute: string | null
  })[]
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
        minute: string().nullable().required({ id: 'error.field.required' }),
      }),
    )
    .required(),
})

const twoDigits = (number: number) => String(number).padStart(2, '0')
const toTime = (minute: number) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`

export const toTaskValues = ({ items }: Pick<ControllerTaskList, 'items'>): TaskValues => ({
  items: items.map(({ task, enabled, days, minute }) => ({ task, enabled, days, minute: toTime(minute) })),
})

/** Schedules of valid values. */
export const toSchedules = ({ items }: TaskValues): TaskSchedule[] =>
  items.map(({ minute, ...item }) => {
    const [hours = 0, minutes = 0] = (minute ?? '').split(':').map(Number)
    return { ...item, minute: hours * 60 + minutes }
  })
