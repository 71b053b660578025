import type { ControllerTask, ControllerTaskList } from '@portico/shared/contracts'
import { SwitchField, TimeField, useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { DescriptionList, InstantText, Panel } from '@portico/shared/layout'
import { Flex } from 'antd'
import { RunTaskButton } from './run-task-button'
import { taskNameId, taskTextId } from './task-names'
import { TaskProgress, TaskResultText } from './task-run'
import type { TaskValues } from './task-schema'
import { WeekdaysField } from './weekdays-field'

interface TaskPanelProps {
  task: ControllerTask
  /** Position of the task in the form. */
  index: number
  list: ControllerTaskList
}

/** Schedule of a task, its last and next run, and the button that runs it now. */
export function TaskPanel({ task, index, list }: TaskPanelProps) {
  const t = useText()
  const { items } = useFormikContext<TaskValues>().values
  const isOff = items[index]?.enabled !== true
  const { next_run_at: next, last, running, offered } = task
  const field = (name: string) => `items.${index}.${name}`
  const runs = [
    {
      key: 'next',
      label: t('tasks.next'),
      value: next ? <InstantText value={next} /> : t(task.enabled ? 'tasks.rests' : 'tasks.off'),
    },
    {
      key: 'last',
      label: t('tasks.last'),
      value: last ? <TaskResultText task={task.task} last={last} /> : t('tasks.never'),
    },
  ]
  return (
    <Panel title={t(taskNameId(task.task))} description={t(taskTextId(task.task))}>
      <SwitchField
        name={field('enabled')}
        label={t('tasks.enabled')}
        disabled={!offered && isOff}
        {...(offered ? {} : { help: t('tasks.needs_account') })}
      />
      {!isOff && (
        <>
          <WeekdaysField name={field('days')} label={t('tasks.days')} />
          <TimeField
            name={field('minute')}
            label={t('tasks.time')}
            required
            help={t('tasks.zone', { zone: list.time_zone.replaceAll('_', ' ') })}
          />
        </>
      )}
      <Flex vertical gap="middle" align="stretch">
        <DescriptionList items={runs} minWidth={240} />
        {running && <TaskProgress running={running} />}
        {list.can.run && (
          <RunTaskButton
            task={task}
            disabled={!offered || list.obstacle !== null || list.items.some((each) => each.running)}
          />
        )}
      </Flex>
    </Panel>
  )
}
