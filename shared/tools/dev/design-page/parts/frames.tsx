import { DownloadOutlined } from '@ant-design/icons'
import { Button, Flex, Tag } from 'antd'
import { PageFrame, Panel } from '../../../../src/provided/layout'
import { Stage } from '../stage'

const ignore = () => undefined

/** A list page, and a details page with the page above it. */
export function Frames() {
  return (
    <Flex vertical gap="middle">
      <Stage>
        <PageFrame
          title="Vouchers"
          timeZone="Europe/Madrid"
          subtitle="Codes that guests enter on the splash page."
          actions={[
            { key: 'create', label: 'Create vouchers', primary: true, onSelect: ignore },
            { key: 'print', label: 'Print', onSelect: ignore },
            { key: 'import', label: 'Import', onSelect: ignore },
          ]}
          controls={<Button icon={<DownloadOutlined aria-hidden />} aria-label="Download" />}
        >
          <Panel>Rows of the list</Panel>
        </PageFrame>
      </Stage>
      <Stage>
        <PageFrame
          title="1050-123456"
          back={{ to: '/design/list', label: 'Vouchers' }}
          status={<Tag color="success">Active</Tag>}
          actions={[
            { key: 'delete', label: 'Delete', danger: true, onSelect: ignore },
            { key: 'send', label: 'Send', disabledReason: 'No mail server is configured.', onSelect: ignore },
          ]}
          maxWidth="columns"
        >
          <Panel title="Voucher" description="Its heading is beside its content.">
            Content of the panel
          </Panel>
        </PageFrame>
      </Stage>
    </Flex>
  )
}
