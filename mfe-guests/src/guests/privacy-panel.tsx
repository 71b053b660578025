import type { GuestProfile } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { Panel, Paragraph, useConfirmedChange, useDialog, useMutationFeedback } from '@portico/shared/layout'
import { DividedList, DividedRow } from '@portico/shared/lists'
import { useSiteId } from '@portico/shared/session'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useGuestName } from './guest-names'
import { guestsApi } from './guests-api'
import { useDeleteGuest } from './use-delete-guest'
import styles from './privacy-panel.module.css'

interface PrivacyAction {
  key: string
  label: string
  /** Explains the action in one line. */
  meaning: string
  danger?: boolean
  loading?: boolean
  onSelect: () => void
}

function ActionList({ actions }: { actions: readonly PrivacyAction[] }) {
  return (
    <DividedList>
      {actions.map(({ key, label, meaning, danger = false, loading = false, onSelect }) => (
        <DividedRow
          key={key}
          actions={
            <Button danger={danger} loading={loading} onClick={onSelect}>
              {label}
            </Button>
          }
        >
          <span className={styles.description}>{meaning}</span>
        </DividedRow>
      ))}
    </DividedList>
  )
}

/** Explains which data anonymizing removes and which it keeps, with the reasons. */
function AnonymiseConsequences() {
  const t = useText()
  return (
    <>
      <Paragraph>
        <strong>{t('guest.anonymise.removed')}</strong> {t('guest.anonymise.removed_what')}
      </Paragraph>
      <Paragraph>{t('guest.ends')}</Paragraph>
      <Paragraph>
        <strong>{t('guest.anonymise.kept')}</strong> {t('guest.anonymise.kept_what')}
      </Paragraph>
      <Paragraph>{t('guest.anonymise.kept_consents')}</Paragraph>
      <Paragraph>{t('guest.kept_elsewhere')}</Paragraph>
      <Paragraph>{t('guest.anonymise.final')}</Paragraph>
    </>
  )
}

function useExport(guest: GuestProfile) {
  const siteId = useSiteId()
  const t = useText()
  const feedback = useMutationFeedback()
  const [exportGuest, { isLoading }] = guestsApi.useExportGuestMutation()
  const saveAs = t('guest.export.file', { id: String(guest.id) })
  const run = () =>
    void feedback(() => exportGuest({ siteId, gid: guest.id, saveAs }).unwrap(), {
      done: t('guest.export.done', { file: saveAs }),
      failed: t('guest.export.failed'),
    })
  return { run, isLoading }
}

function useWithdraw(guest: GuestProfile): () => void {
  const siteId = useSiteId()
  const t = useText()
  const name = useGuestName()(guest)
  const confirmChange = useConfirmedChange()
  const [withdraw] = guestsApi.useWithdrawGuestConsentMutation()
  return () =>
    void confirmChange({
      title: t('guest.withdraw.title', { name }),
      description: t('guest.withdraw.consequence'),
      confirmLabel: t('guest.withdraw.confirm'),
      change: () => withdraw({ siteId, gid: guest.id }).unwrap(),
      done: t('guest.withdraw.done'),
      failed: t('guest.update_failed'),
    })
}

function useAnonymise(guest: GuestProfile): () => void {
  const siteId = useSiteId()
  const t = useText()
  const name = useGuestName()(guest)
  const confirmChange = useConfirmedChange()
  const [anonymise] = guestsApi.useAnonymiseGuestMutation()
  return () =>
    void confirmChange({
      title: t('guest.anonymise.title', { name }),
      description: <AnonymiseConsequences />,
      confirmLabel: t('guest.anonymise.confirm'),
      change: () => anonymise({ siteId, gid: guest.id }).unwrap(),
      done: t('guest.anonymise.done'),
      failed: t('guest.update_failed'),
    })
}

interface PrivacyPanelProps {
  guest: GuestProfile
  /** The page shown after the guest was deleted. */
  listPath: string
}

/** Privacy requests of a guest, and other actions on the data. */
export function PrivacyPanel({ guest, listPath }: PrivacyPanelProps) {
  const t = useText()
  const navigate = useNavigate()
  const dialog = useDialog()
  const deleteGuest = useDeleteGuest()
  const exporting = useExport(guest)
  const withdraw = useWithdraw(guest)
  const anonymise = useAnonymise(guest)
  const { can } = guest
  const actions: (PrivacyAction & { offered: boolean })[] = [
    {
      key: 'export',
      offered: can.export,
      label: t('guest.export.action'),
      meaning: t('guest.export.meaning'),
      loading: exporting.isLoading,
      onSelect: exporting.run,
    },
    {
      key: 'withdraw',
      offered: can.update && guest.marketing_consent,
      label: t('guest.withdraw.action'),
      meaning: t('guest.withdraw.meaning'),
      onSelect: withdraw,
    },
    {
      key: 'merge',
      offered: can.merge,
      label: t('guest.merge.action'),
      meaning: t('guest.merge.meaning'),
      onSelect: () => dialog.open('merge'),
    },
    {
      key: 'anonymise',
      offered: can.anonymise && guest.anonymised_at === null,
      label: t('guest.anonymise.action'),
      meaning: t('guest.anonymise.meaning'),
      danger: true,
      onSelect: anonymise,
    },
    {
      key: 'delete',
      offered: can.delete,
      label: t('guest.delete.action'),
      meaning: t('guest.delete.meaning'),
      danger: true,
      onSelect: () => deleteGuest(guest, () => void navigate(listPath)),
    },
  ]
  const offered = actions.filter((action) => action.offered)
  if (offered.length === 0) return null
  return (
    <div className={styles.panel}>
      <Panel title={t('guest.privacy')}>
        <ActionList actions={offered} />
      </Panel>
    </div>
  )
}
