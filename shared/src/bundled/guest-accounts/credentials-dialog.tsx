import { PrinterOutlined, SendOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useText } from '@portico/shared/i18n'
import { ButtonRow, CopyButton, DescriptionList, Paragraph } from '@portico/shared/layout'
import { CredentialsPaper } from './credentials-paper'
import styles from './credentials-dialog.module.css'

export interface Credentials {
  username: string
  password: string
}

interface CredentialsDialogProps {
  credentials: Credentials
  /** Left out if the account can't be sent. */
  onSend?: (() => void) | undefined
  onClose: () => void
}

/** Shows a new password once, with ways to pass it on. */
export function CredentialsDialog({ credentials, onSend, onClose }: CredentialsDialogProps) {
  const t = useText()
  const { username, password } = credentials
  const code = (text: string) => <span className={styles.code}>{text}</span>
  const copied = [`${t('accounts.username')}: ${username}`, `${t('accounts.password')}: ${password}`].join(
    '\n',
  )
  return (
    <Modal
      open
      title={t('accounts.credentials.title', { username })}
      width={520}
      // A click beside the dialog must not close it, because the password is shown only once.
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('accounts.credentials.done')}
        </Button>
      }
    >
      <Paragraph>{t('accounts.credentials.hint')}</Paragraph>
      <DescriptionList
        items={[
          { key: 'username', label: t('accounts.username'), value: code(username) },
          { key: 'password', label: t('accounts.password'), value: code(password) },
        ]}
      />
      <ButtonRow>
        <CopyButton text={copied} label={t('accounts.credentials.copy')} showLabel type="default" />
        <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
          {t('accounts.credentials.print')}
        </Button>
        {onSend && (
          <Button icon={<SendOutlined aria-hidden />} onClick={onSend}>
            {t('accounts.send')}
          </Button>
        )}
      </ButtonRow>
      <CredentialsPaper credentials={credentials} />
    </Modal>
  )
}
