import { SendOutlined } from '@ant-design/icons'
import { SubmitBar, SubmitForm, TextField, useFormikContext } from '@portico/shared/forms'
import { formText, useText } from '@portico/shared/i18n'
import { useSignedInUser, useSiteId } from '@portico/shared/session'
import { App, Button, Modal, Tooltip } from 'antd'
import { useState } from 'react'
import { object, string } from 'yup'
import { emailCampaignsApi } from './email-campaigns-api'

const schema = object({
  to: string().trim().required({ id: 'error.field.required' }).email(formText('error.field.email')),
})

/** Sends the saved email to one address. */
export function TestEmailButton({ cid }: { cid: number }) {
  const t = useText()
  const { dirty } = useFormikContext()
  const [isOpen, setOpen] = useState(false)
  const button = (
    <Button icon={<SendOutlined aria-hidden />} disabled={dirty} onClick={() => setOpen(true)}>
      {t('campaigns.test.open')}
    </Button>
  )
  return (
    <>
      {dirty ? <Tooltip title={t('campaigns.test.save_first')}>{button}</Tooltip> : button}
      <Modal
        open={isOpen}
        title={t('campaigns.test.title')}
        footer={null}
        width={460}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        <TestEmailForm cid={cid} onClose={() => setOpen(false)} />
      </Modal>
    </>
  )
}

function TestEmailForm({ cid, onClose }: { cid: number; onClose: () => void }) {
  const t = useText()
  const siteId = useSiteId()
  const { email } = useSignedInUser()
  const { message } = App.useApp()
  const [testCampaign] = emailCampaignsApi.useTestCampaignMutation()
  return (
    // React passes events on to the parent in its own tree: the campaign would be saved too.
    <div onSubmit={(event) => event.stopPropagation()}>
      <SubmitForm
        label={t('campaigns.test.title')}
        initialValues={{ to: email }}
        schema={schema}
        onSubmit={async ({ to }) => {
          await testCampaign({ siteId, cid, body: { to: to.trim() } }).unwrap()
          void message.success(t('campaigns.test.sent', { to: to.trim() }))
        }}
        onSaved={onClose}
        failed={{ id: 'campaigns.test.failed' }}
      >
        <p style={{ marginTop: 0 }}>{t('campaigns.test.text')}</p>
        <TextField
          name="to"
          type="email"
          inputMode="email"
          label={t('campaigns.test.to')}
          required
          autoFocus
          maxLength={254}
        />
        <SubmitBar submitLabel={t('campaigns.test.send')} onCancel={onClose} />
      </SubmitForm>
    </div>
  )
}
