import type { ControllerTask, TaskCause } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { useConfirm, useMutationFeedback } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { controllerTasksApi } from './controller-tasks-api'
import { confirmTextId, confirmTitleId, runTaskId, taskCauseId, taskNameId, taskRemedyId } from './task-names'

/** Counts what a task would restart or scan. Null if the controller can't be asked; `onProblem` gets the cause. */
function useTargets(onProblem: (cause: TaskCause) => void) {
  const siteId = useSiteId()
  const [listTargets] = controllerTasksApi.useLazyListTaskTargetsQuery()
  return async () => {
    const { items, cause } = await listTargets({ siteId }).unwrap()
    if (cause === null && items.length > 0) {
      return { count: items.length, offline: items.filter(({ online }) => !online).length }
    }
    onProblem(cause ?? 'no_access_points')
    return null
  }
}

/** Runs a task after a confirmation that says what guests notice. */
export function RunTaskButton({ task, disabled }: { task: ControllerTask; disabled: boolean }) {
  const t = useText()
  const siteId = useSiteId()
  const confirm = useConfirm()
  const feedback = useMutationFeedback()
  const [runTask] = controllerTasksApi.useRunControllerTaskMutation()
  const [problem, setProblem] = useState<TaskCause | null>(null)
  const [isBusy, setBusy] = useState(false)
  const countTargets = useTargets(setProblem)
  const name = task.task

  const ask = async () => {
    const targets = name === 'restart_console' ? { count: 1, offline: 0 } : await countTargets()
    if (!targets) return
    const offline = targets.offline > 0 ? ` ${t('tasks.offline_skipped', { count: targets.offline })}` : ''
    const agreed = await confirm({
      title: t(confirmTitleId(name), { count: targets.count - targets.offline }),
      description: `${t(confirmTextId(name), { count: targets.count - targets.offline })}${offline}`,
      confirmLabel: t(runTaskId(name)),
      danger: false,
    })
    if (!agreed) return
    await feedback(() => runTask({ siteId, body: { task: name } }).unwrap(), {
      done: t('tasks.started', { task: t(taskNameId(name)) }),
    })
  }
  const start = async () => {
    setProblem(null)
    setBusy(true)
    await feedback(ask, { failed: t('tasks.not_started') })
    setBusy(false)
  }
  return (
    <>
      <div>
        <Button
          loading={isBusy}
          disabled={disabled}
          aria-label={t('tasks.run_now_of', { task: t(taskNameId(name)) })}
          onClick={() => void start()}
        >
          {t('tasks.run_now')}
        </Button>
      </div>
      {problem && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t(taskCauseId(problem))}
          description={t(taskRemedyId(problem))}
        />
      )}
    </>
  )
}
