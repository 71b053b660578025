import { LinkButton, Panel } from '@portico/shared/layout'
import { useText } from '@portico/shared/i18n'
import { Alert, Button, Flex, Progress } from 'antd'
import { paths } from '../paths'
import type { ImportRun } from './use-import-sites'

/** Progress and result of an import. */
export function ImportProgress({ run, onRetry }: { run: ImportRun; onRetry: () => void }) {
  const t = useText()
  const { total, created, known, failed, isRunning } = run
  const notDone = failed.flatMap(({ items }) => items)
  const done = created + known
  return (
    <Panel>
      <Flex vertical gap="middle">
        <div role="status">
          {t('site_import.progress', { done, total })}
          <Progress
            percent={Math.round(((done + notDone.length) / total) * 100)}
            status={isRunning ? 'active' : notDone.length > 0 ? 'exception' : 'success'}
            aria-label={t('site_import.progress', { done, total })}
          />
        </div>
        {!isRunning && done > 0 && (
          <Alert
            type="success"
            showIcon
            title={t('site_import.done', { count: created })}
            description={known > 0 && t('site_import.done_more', { count: known })}
          />
        )}
        {failed.length > 0 && (
          <Alert
            type="error"
            showIcon
            title={t('site_import.failed', { count: notDone.length })}
            description={<Failures failed={failed} />}
          />
        )}
        {!isRunning && (
          <Flex wrap gap="small">
            <LinkButton type="primary" to={paths.siteList()}>
              {t('site_import.list')}
            </LinkButton>
            {notDone.length > 0 && <Button onClick={onRetry}>{t('site_import.retry')}</Button>}
          </Flex>
        )}
      </Flex>
    </Panel>
  )
}

/** Reasons, each with the names of the sites that it stopped. */
function Failures({ failed }: Pick<ImportRun, 'failed'>) {
  return (
    <Flex vertical gap="small">
      {failed.map(({ items, reason }) => (
        <div key={items[0]?.id}>
          <div>{reason}</div>
          <div>{items.map(({ name }) => name).join(', ')}</div>
        </div>
      ))}
    </Flex>
  )
}
