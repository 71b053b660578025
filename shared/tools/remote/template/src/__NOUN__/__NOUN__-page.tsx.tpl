import { PageFrame } from '@portico/shared/layout'
import { useSiteSettings } from '@portico/shared/session'
import { Descriptions } from 'antd'
import { useIntl } from 'react-intl'

/** What is known of the selected site. */
export function __PASCAL__Page() {
  const intl = useIntl()
  const site = useSiteSettings()?.settings
  const facts = [
    { id: '__CAMEL__.site', value: site?.name },
    { id: '__CAMEL__.timezone', value: site?.timezone },
    { id: '__CAMEL__.currency', value: site?.currency },
    { id: '__CAMEL__.country', value: site?.default_countrycode },
  ] as const
  return (
    <PageFrame title={intl.formatMessage({ id: '__CAMEL__.title' })}>
      <Descriptions
        bordered
        column={1}
        items={facts.map(({ id, value }) => ({ key: id, label: intl.formatMessage({ id }), children: value }))}
      />
    </PageFrame>
  )
}
