import { SendOutlined } from '@ant-design/icons'
import { useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { useSignedInUser, useSiteId } from '@portico/shared/session'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { AddressDialog } from '../campaigns/address-dialog'
import { emailCampaignsApi } from './email-campaigns-api'

/** Sends the saved email to one address. */
export function TestEmailButton({ cid }: { cid: number }) {
  const t = useText()
  const siteId = useSiteId()
  const { email } = useSignedInUser()
  const { dirty } = useFormikContext()
  const [isOpen, setOpen] = useState(false)
  const [testCampaign] = emailCampaignsApi.useTestCampaignMutation()
  const button = (
    <Button icon={<SendOutlined aria-hidden />} disabled={dirty} onClick={() => setOpen(true)}>
      {t('campaigns.test.open')}
    </Button>
  )
  return (
    <>
      {dirty ? <Tooltip title={t('campaigns.test.save_first')}>{button}</Tooltip> : button}
      <AddressDialog
        open={isOpen}
        title={t('campaigns.test.title')}
        text={t('campaigns.test.text')}
        label={t('campaigns.test.to')}
        submitLabel={t('campaigns.test.send')}
        failed="campaigns.test.failed"
        initialEmail={email}
        onSubmit={async (to) => {
          await testCampaign({ siteId, cid, body: { to } }).unwrap()
          return t('campaigns.test.sent', { to })
        }}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
