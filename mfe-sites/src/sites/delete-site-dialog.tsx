import type { MessageId } from '@portico/shared/i18n'
import { useSignedInUser } from '@portico/shared/session'
import { Input, Modal, theme } from 'antd'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDeleteSite } from './use-delete-site'

const DELETED_PARTS = {
  guests: 'sites.delete.guests',
  vouchers: 'sites.delete.vouchers',
  payments: 'sites.delete.payments',
  splash: 'sites.delete.splash',
} satisfies Record<string, MessageId>

interface DeleteSiteDialogProps {
  /** Null: closed. */
  siteId: number | null
  onClose: () => void
}

/** Asks for the name of a location, says what goes with it, and deletes it. */
export function DeleteSiteDialog({ siteId, onClose }: DeleteSiteDialogProps) {
  const found = useSignedInUser().sites.find(({ id }) => id === siteId)
  // Stays while the dialog fades out.
  const [shown, setShown] = useState(found)
  if (found && found !== shown) setShown(found)
  if (!shown) return null
  return <Question key={shown.id} site={shown} open={found !== undefined} onClose={onClose} />
}

interface QuestionProps {
  site: { id: number; name: string }
  open: boolean
  onClose: () => void
}

function Question({ site, open, onClose }: QuestionProps) {
  const intl = useIntl()
  const inputId = useId()
  const { token } = theme.useToken()
  const [typed, setTyped] = useState('')
  const { deleteSite, isLoading } = useDeleteSite()
  const matches = typed.trim() === site.name.trim()
  const remove = async () => {
    if (matches) await deleteSite(site)
  }
  return (
    <Modal
      open={open}
      title={intl.formatMessage({ id: 'sites.delete.title' }, { name: site.name })}
      okText={intl.formatMessage({ id: 'sites.action.delete' })}
      okButtonProps={{ danger: true, disabled: !matches }}
      confirmLoading={isLoading}
      cancelText={<FormattedMessage id="shared.cancel" />}
      onOk={() => void remove()}
      onCancel={onClose}
      afterClose={() => setTyped('')}
    >
      <p style={{ margin: '0 0 8px' }}>
        <FormattedMessage id="sites.delete.goes" />
      </p>
      <ul style={{ margin: '0 0 12px', paddingInlineStart: 20 }}>
        {(['guests', 'vouchers', 'payments', 'splash'] as const).map((part) => (
          <li key={part}>
            <FormattedMessage id={DELETED_PARTS[part]} />
          </li>
        ))}
      </ul>
      <p style={{ margin: '0 0 16px', color: token.colorError }}>
        <FormattedMessage id="sites.delete.online" />
      </p>
      <label htmlFor={inputId} style={{ display: 'block', marginBottom: 6, fontWeight: 500 }}>
        {intl.formatMessage({ id: 'sites.delete.type' }, { name: site.name })}
      </label>
      <Input
        id={inputId}
        autoComplete="off"
        autoFocus
        value={typed}
        disabled={isLoading}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={() => void remove()}
      />
    </Modal>
  )
}
