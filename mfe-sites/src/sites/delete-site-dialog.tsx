import { useRefreshUser } from '@portico/shared/api'
import { useFocusInDialog } from '@portico/shared/forms'
import { useText, type MessageId } from '@portico/shared/i18n'
import { useMutationFeedback } from '@portico/shared/layout'
import { useSignedInUser, useSiteId } from '@portico/shared/session'
import { Input, Modal, type InputProps, type InputRef } from 'antd'
import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../paths'
import { sitesApi } from './sites-api'
import styles from './delete-site-dialog.module.css'

/** Deletes a location and reports the outcome. Updates the list; if the location was selected, selects another one. */
function useDeleteSite() {
  const t = useText()
  const navigate = useNavigate()
  const selected = useSiteId()
  const feedback = useMutationFeedback()
  const refreshUser = useRefreshUser()
  const [deleteSite, { isLoading }] = sitesApi.useDeleteSiteMutation()

  const leave = async (siteId: number) => {
    // The location is deleted even if this fails.
    const user = await refreshUser().catch(() => null)
    const next = user?.sites[0]?.id ?? (user?.permissions.control_panel ? 0 : null)
    // Without any location, the page guard redirects to creating one.
    if (siteId !== selected) void navigate(paths.siteList(), { replace: true })
    else if (next !== null) void navigate(paths.siteList({ site: next }), { replace: true })
  }
  return {
    isLoading,
    deleteSite: async ({ id, name }: { id: number; name: string }): Promise<boolean> => {
      const done = await feedback(() => deleteSite({ id }).unwrap(), {
        done: t('sites.delete.done', { name }),
        failed: t('sites.delete.failed'),
      })
      if (done) await leave(id)
      return done
    },
  }
}

const deletedPartId = (part: 'guests' | 'vouchers' | 'payments' | 'splash'): MessageId =>
  `sites.delete.part.${part}`

interface DeleteSiteDialogProps {
  /** Null if closed. */
  siteId: number | null
  onClose: () => void
}

/** Asks for the location's name, lists the data that is deleted with it, and deletes it. */
export function DeleteSiteDialog({ siteId, onClose }: DeleteSiteDialogProps) {
  const site = useSignedInUser().sites.find(({ id }) => id === siteId)
  // Keeps the location while the dialog fades out.
  const [shown, setShown] = useState(site)
  if (site && site !== shown) setShown(site)
  if (!shown) return null
  return <Question key={shown.id} site={shown} open={site !== undefined} onClose={onClose} />
}

interface QuestionProps {
  site: { id: number; name: string }
  open: boolean
  onClose: () => void
}

interface NameBoxProps extends Pick<InputProps, 'value' | 'disabled' | 'onChange' | 'onPressEnter'> {
  siteName: string
}

/** Input for the name, mounted again each time the dialog opens. */
function NameBox({ siteName, ...props }: NameBoxProps) {
  const t = useText()
  const id = useId()
  const box = useRef<InputRef>(null)
  useFocusInDialog(box)
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {t('sites.delete.type', { name: siteName })}
      </label>
      <Input {...props} ref={box} id={id} autoComplete="off" />
    </>
  )
}

function Question({ site, open, onClose }: QuestionProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const { deleteSite, isLoading } = useDeleteSite()
  const matches = typed.trim() === site.name.trim()
  const remove = async () => {
    if (matches) await deleteSite(site)
  }
  return (
    <Modal
      open={open}
      title={t('sites.delete.title', { name: site.name })}
      okText={t('sites.action.delete')}
      okButtonProps={{ danger: true, disabled: !matches }}
      confirmLoading={isLoading}
      cancelText={t('shared.cancel')}
      onOk={() => void remove()}
      onCancel={onClose}
      destroyOnHidden
      afterClose={() => setTyped('')}
    >
      <p className={styles.question}>{t('sites.delete.goes')}</p>
      <ul className={styles.parts}>
        {(['guests', 'vouchers', 'payments', 'splash'] as const).map((part) => (
          <li key={part}>{t(deletedPartId(part))}</li>
        ))}
      </ul>
      <p className={styles.warning}>{t('sites.delete.online')}</p>
      <NameBox
        siteName={site.name}
        value={typed}
        disabled={isLoading}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={() => void remove()}
      />
    </Modal>
  )
}
