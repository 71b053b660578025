import { PageFrame } from '@portico/shared/layout'
import { useSiteSettings } from '@portico/shared/session'
import { Descriptions } from 'antd'
import { useIntl } from 'react-intl'
import { messages } from './__NOUN__-messages'

/** What is known of the selected site. */
export function __PASCAL__Page() {
  const intl = useIntl()
  const site = useSiteSettings()?.settings
  const facts = [
    { message: messages.site, value: site?.name },
    { message: messages.timezone, value: site?.timezone },
    { message: messages.currency, value: site?.currency },
    { message: messages.country, value: site?.default_countrycode },
  ]
  return (
    <PageFrame title={intl.formatMessage(messages.title)}>
      <Descriptions
        bordered
        column={1}
        items={facts.map(({ message, value }) => ({
          key: message.id,
          label: intl.formatMessage(message),
          children: value,
        }))}
      />
    </PageFrame>
  )
}
