import { CopyButton } from '@portico/shared/layout'
import { theme } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'

/** What a build machine runs, with the address of this installation. Capital letters stand for what differs. */
function publishCommands(origin: string) {
  const remote = `PORTICO_API=${origin} PORTICO_RELEASE_KEY=prk_… npm run remote --`
  return {
    publish: `${remote} publish mfe-vouchers --to s3://BUCKET/remotes --base https://CDN/remotes`,
    promote: `${remote} promote mfe-vouchers BUILD`,
  }
}

function Command({ command }: { command: string }) {
  const intl = useIntl()
  const { token } = theme.useToken()
  return (
    <div
      style={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 8,
        margin: '4px 0 12px',
        padding: '8px 12px',
        background: token.colorFillQuaternary,
        borderRadius: token.borderRadius,
      }}
    >
      <code style={{ flex: 1, minWidth: 0, fontFamily: token.fontFamilyCode, overflowWrap: 'anywhere' }}>
        {command}
      </code>
      <CopyButton
        text={command}
        label={intl.formatMessage({ id: 'remotes.keys.copy_command' }, { command })}
      />
    </div>
  )
}

/** How a release is published and made live with a key. */
export function PublishCommands() {
  const { publish, promote } = publishCommands(window.location.origin)
  return (
    <div style={{ marginTop: 24 }}>
      <h3 style={{ margin: '0 0 8px', fontSize: 15, fontWeight: 600 }}>
        <FormattedMessage id="remotes.keys.how_to" />
      </h3>
      <FormattedMessage id="remotes.keys.publish_step" />
      <Command command={publish} />
      <FormattedMessage id="remotes.keys.promote_step" />
      <Command command={promote} />
    </div>
  )
}
