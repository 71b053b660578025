import { Button, Result } from 'antd'
import { FormattedMessage } from 'react-intl'

/** No list of sections and no copy of one: the address is kept, so that a reload goes on from here. */
export function NoRegistryPage() {
  return (
    <Result
      status="warning"
      role="alert"
      title={<FormattedMessage id="shell.registry.none" />}
      subTitle={<FormattedMessage id="shell.registry.none.text" />}
      extra={
        <Button type="primary" onClick={() => window.location.reload()}>
          <FormattedMessage id="shell.registry.reload" />
        </Button>
      }
    />
  )
}
