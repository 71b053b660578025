import { MAX_NOTES } from '@portico/shared/contracts'
import { SubmitBar, SubmitForm, TextField } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Dialog, Paragraph } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { App } from 'antd'
import { splashApi } from '../splash-api'

/** Publishes the saved draft, with a note for the version list. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const siteId = useSiteId()
  const { message } = App.useApp()
  const [publish] = splashApi.usePublishSplashMutation()
  return (
    <Dialog open title={t('splash.publish_title')} onClose={onClose}>
      {/* React passes events up its own tree, so the event would also submit the editor. */}
      <div onSubmit={(event) => event.stopPropagation()}>
        <SubmitForm
          initialValues={{ note: '' }}
          onSubmit={async (body) => {
            const { version } = await publish({ siteId, body }).unwrap()
            void message.success(t('splash.published', { version }))
          }}
          onSaved={onClose}
          label={t('splash.publish_title')}
        >
          <Paragraph>{t('splash.publish_text')}</Paragraph>
          <TextField
            name="note"
            label={t('splash.note')}
            help={t('splash.note_help')}
            maxLength={MAX_NOTES}
            autoFocus
          />
          <SubmitBar submitLabel={t('splash.publish')} onCancel={onClose} />
        </SubmitForm>
      </div>
    </Dialog>
  )
}
