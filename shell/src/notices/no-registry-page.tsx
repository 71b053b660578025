import { Button, Result } from 'antd'
import { FormattedMessage } from 'react-intl'
import { registryMessages } from './notice-messages'

/** No list of sections and no copy of one: the address is kept, so that a reload goes on from here. */
export function NoRegistryPage() {
  return (
    <Result
      status="warning"
      role="alert"
      title={<FormattedMessage {...registryMessages.none} />}
      subTitle={<FormattedMessage {...registryMessages.noneText} />}
      extra={
        <Button type="primary" onClick={() => window.location.reload()}>
          <FormattedMessage {...registryMessages.reload} />
        </Button>
      }
    />
  )
}
