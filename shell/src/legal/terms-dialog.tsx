import { useText, type MessageId } from '@portico/shared/i18n'
import { useBrand, useLocale } from '@portico/shared/session'
import { Modal } from 'antd'
// Legal documents instead of interface texts, loaded with this dialog only.
import english from '../locales/legal/en.json'
import spanish from '../locales/legal/es.json'

const DIALOG_TITLES = {
  terms: 'shell.registration.terms',
  privacy: 'shell.registration.privacy',
} satisfies Record<string, MessageId>

const PARAGRAPHS = { 'en-US': english, 'es-ES': spanish satisfies typeof english }

export type LegalText = keyof typeof DIALOG_TITLES

/** Legal texts that users accept. They describe this installation only. */
export function TermsDialog({ text, onClose }: { text: LegalText; onClose: () => void }) {
  const t = useText()
  const locale = useLocale()
  const { name } = useBrand()
  return (
    <Modal open title={t(DIALOG_TITLES[text])} footer={null} width={620} onCancel={onClose}>
      {Object.entries(PARAGRAPHS[locale])
        .filter(([id]) => id.startsWith(`${text}.`))
        .map(([id, paragraph]) => (
          <p key={id}>{paragraph.replaceAll('{product}', name)}</p>
        ))}
    </Modal>
  )
}
