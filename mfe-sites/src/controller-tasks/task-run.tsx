import type { ControllerTask, TaskRun as LastRun } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { ProgressBar, SecondaryText, StatusTag, TextLink } from '@portico/shared/layout'
import { Flex } from 'antd'
import { useIntl } from 'react-intl'
import { paths } from '../paths'
import { doneTextId, failureReasonId, taskCauseId, taskRemedyId, taskResultId } from './task-names'
import styles from './task-run.module.css'

const COLORS = {
  done: 'success',
  partly: 'warning',
  failed: 'error',
  missed: 'default',
  unknown: 'warning',
} as const

/** The run in progress, by access points. */
export function TaskProgress({ running }: { running: NonNullable<ControllerTask['running']> }) {
  const t = useText()
  const { done, total } = running
  return (
    <div>
      <div role="status">{total === null ? t('tasks.running') : t('tasks.running_of', { done, total })}</div>
      {total !== null && total > 0 && (
        <div aria-hidden>
          <ProgressBar percent={Math.round((done / total) * 100)} showInfo={false} size="small" />
        </div>
      )}
    </div>
  )
}

/** Result of the last run, with the cause of a failure and what to do. */
export function TaskResultText({ task, last }: { task: ControllerTask['task']; last: LastRun }) {
  const t = useText()
  const intl = useIntl()
  const { result, cause, detail, ended_at, started_by, done, total, failed } = last
  const at = intl.formatDate(ended_at, { dateStyle: 'medium', timeStyle: 'short' })
  const succeeded = (total ?? 0) - failed.length
  return (
    <Flex vertical gap={4}>
      <Flex gap="small" align="center" wrap>
        <StatusTag status={result} colors={COLORS} nameId={taskResultId} />
        <span className={styles.time}>{at}</span>
        <SecondaryText>
          {started_by === null ? t('tasks.by_schedule') : t('tasks.by_user', { user: started_by })}
        </SecondaryText>
      </Flex>
      {(result === 'done' || result === 'partly') && (
        <div>{t(doneTextId(task), { count: succeeded, total: total ?? 0 })}</div>
      )}
      {result === 'missed' && <div>{t('tasks.missed_text')}</div>}
      {result === 'unknown' && (
        <div>{total === null ? t('tasks.unknown_text') : t('tasks.unknown_after', { done, total })}</div>
      )}
      {cause && (
        <div>
          {t(taskCauseId(cause))}. {t(taskRemedyId(cause))}{' '}
          {cause.startsWith('controller_') && (
            <TextLink to={paths.router()}>{t('tasks.open_router')}</TextLink>
          )}
          {detail && <SecondaryText block>{t('tasks.detail', { detail })}</SecondaryText>}
        </div>
      )}
      {failed.length > 0 && (
        <ul aria-label={t('tasks.failed_points')} className={styles.failures}>
          {failed.map((point, index) => (
            // Access points can have the same name.
            <li key={index}>
              {t(failureReasonId(point.reason), { name: point.name })}
              {point.detail && <SecondaryText> {point.detail}</SecondaryText>}
            </li>
          ))}
        </ul>
      )}
    </Flex>
  )
}
