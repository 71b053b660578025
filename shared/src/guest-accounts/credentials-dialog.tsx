import { PrinterOutlined, SendOutlined } from '@ant-design/icons'
import { Button, Modal, theme } from 'antd'
import { useText, type MessageId } from '@portico/shared/i18n'
import { CopyButton, DescriptionList } from '@portico/shared/layout'
import { CredentialsPaper } from './credentials-paper'

export interface Credentials {
  username: string
  password: string
}

export type CredentialsTexts = Record<
  'title' | 'hint' | 'username' | 'password' | 'copy' | 'print' | 'send' | 'done' | 'paper',
  MessageId
>

interface CredentialsDialogProps {
  credentials: Credentials
  texts: CredentialsTexts
  /** Left out: the account is not sent. */
  onSend?: (() => void) | undefined
  onClose: () => void
}

/** Shows a new password once, with the ways to hand it over. */
export function CredentialsDialog({ credentials, texts, onSend, onClose }: CredentialsDialogProps) {
  const t = useText()
  const { token } = theme.useToken()
  const { username, password } = credentials
  const code = (text: string) => (
    <span style={{ fontFamily: token.fontFamilyCode, fontSize: 18 }}>{text}</span>
  )
  const copied = [`${t(texts.username)}: ${username}`, `${t(texts.password)}: ${password}`].join('\n')
  return (
    <Modal
      open
      title={t(texts.title, { username })}
      width={520}
      // One click beside the dialog must not lose the password.
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t(texts.done)}
        </Button>
      }
    >
      <p style={{ margin: '0 0 16px' }}>{t(texts.hint)}</p>
      <DescriptionList
        facts={[
          { key: 'username', label: t(texts.username), value: code(username) },
          { key: 'password', label: t(texts.password), value: code(password) },
        ]}
      />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 20 }}>
        <CopyButton text={copied} label={t(texts.copy)} showLabel type="default" />
        <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
          {t(texts.print)}
        </Button>
        {onSend && (
          <Button icon={<SendOutlined aria-hidden />} onClick={onSend}>
            {t(texts.send)}
          </Button>
        )}
      </div>
      <CredentialsPaper credentials={credentials} texts={texts} />
    </Modal>
  )
}
