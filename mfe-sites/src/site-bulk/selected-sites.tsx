import { CopyOutlined, InboxOutlined, TeamOutlined, UndoOutlined } from '@ant-design/icons'
import { useText } from '@portico/shared/i18n'
import { Dialog, useConfirm, useDialog, useMutationFeedback } from '@portico/shared/layout'
import { useCan } from '@portico/shared/session'
import { SelectedBar } from '@portico/shared/table'
import { Button } from 'antd'
import { lazy } from 'react'
import { siteBulkApi } from './site-bulk-api'
import { type SiteSelection, useSelectionNames } from './site-selection'
import { TYPED_FROM } from './typed-from'
import styles from './site-bulk.module.css'

const BulkAssignForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "bulk-assign" */ './bulk-assign-form')).BulkAssignForm,
}))
const BulkCopyForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "bulk-copy" */ './bulk-copy-form')).BulkCopyForm,
}))

const ARCHIVE_EFFECTS = [
  'site_bulk.archive.effect.closed',
  'site_bulk.archive.effect.hidden',
  'site_bulk.archive.effect.jobs',
  'site_bulk.archive.effect.kept',
] as const

/** Starts an action once the user has confirmed its effects, and shows its progress. */
export function useArchive({ onStarted }: { onStarted: (bulkId: number) => void }) {
  const t = useText()
  const confirm = useConfirm()
  const feedback = useMutationFeedback()
  const namesOf = useSelectionNames()
  const [start] = siteBulkApi.useStartSiteBulkActionMutation()
  const run = (action: 'archive' | 'restore', { body }: SiteSelection) =>
    feedback(async () => onStarted((await start({ body: { action, ...body } }).unwrap()).id), {
      failed: t('site_bulk.failed_to_start'),
    })
  return {
    archive: async (selection: SiteSelection) => {
      const { count } = selection
      const names = namesOf(selection)
      const confirmed = await confirm({
        title: t('site_bulk.archive.title', { count, names }),
        description: (
          <>
            {count > 1 && <p className={styles.targets}>{names}</p>}
            <ul className={styles.effects}>
              {ARCHIVE_EFFECTS.map((id) => (
                <li key={id}>{t(id)}</li>
              ))}
            </ul>
          </>
        ),
        confirmLabel: t('site_bulk.archive.confirm', { count }),
        ...(count >= TYPED_FROM && { typedNumber: count }),
      })
      if (confirmed) await run('archive', selection)
    },
    restore: async (selection: SiteSelection) => {
      const { count } = selection
      const confirmed = await confirm({
        title: t('site_bulk.restore.title', { count, names: namesOf(selection) }),
        description: t('site_bulk.restore.text'),
        confirmLabel: t('site_bulk.restore.confirm', { count }),
        danger: false,
      })
      if (confirmed) await run('restore', selection)
    },
  }
}

interface SelectedSitesProps {
  selection: SiteSelection
  /** All locations that match the filter are selected. */
  isAll: boolean
  total: number
  /** Archived locations can only be restored. */
  areArchived: boolean
  onSelectAll: () => void
  onClear: () => void
  onStarted: (bulkId: number) => void
}

/** The number of selected locations, and the actions on them. */
export function SelectedSites(props: SelectedSitesProps) {
  const { selection, isAll, total, areArchived, onSelectAll, onClear, onStarted } = props
  const t = useText()
  const dialog = useDialog()
  const mayAssign = useCan('clients')
  const started = (bulkId: number) => {
    onClear()
    onStarted(bulkId)
  }
  const { archive, restore } = useArchive({ onStarted: started })
  const { count } = selection
  if (count === 0) return null
  return (
    <>
      <SelectedBar
        label={t(isAll ? 'site_bulk.selected_all' : 'site_bulk.selected', { count })}
        clearLabel={t('site_bulk.clear')}
        onClear={onClear}
        sticky
      >
        {!isAll && total > count && (
          <Button type="link" onClick={onSelectAll}>
            {t('site_bulk.all_matching', { count: total })}
          </Button>
        )}
        {areArchived ? (
          <Button icon={<UndoOutlined aria-hidden />} onClick={() => void restore(selection)}>
            {t('site_bulk.restore')}
          </Button>
        ) : (
          <>
            <Button icon={<CopyOutlined aria-hidden />} onClick={() => dialog.open('bulk-copy')}>
              {t('site_bulk.copy')}
            </Button>
            {mayAssign && (
              <Button icon={<TeamOutlined aria-hidden />} onClick={() => dialog.open('bulk-assign')}>
                {t('site_bulk.assign')}
              </Button>
            )}
            <Button icon={<InboxOutlined aria-hidden />} onClick={() => void archive(selection)}>
              {t('site_bulk.archive')}
            </Button>
          </>
        )}
      </SelectedBar>
      <Dialog
        open={dialog.name === 'bulk-copy'}
        title={t('site_bulk.copy.targets', { count })}
        width={560}
        onClose={dialog.close}
      >
        <BulkCopyForm selection={selection} onClose={dialog.close} onStarted={started} />
      </Dialog>
      <Dialog
        open={mayAssign && dialog.name === 'bulk-assign'}
        title={t('site_bulk.assign.targets', { count })}
        width={560}
        onClose={dialog.close}
      >
        <BulkAssignForm selection={selection} onClose={dialog.close} onStarted={started} />
      </Dialog>
    </>
  )
}
