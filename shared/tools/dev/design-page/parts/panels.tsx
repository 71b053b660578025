import { Collapse, Divider, Flex, Steps, Typography } from 'antd'
import {
  CodeList,
  DescriptionList,
  Panel,
  Paragraph,
  SecondaryText,
  TextLink,
} from '../../../../src/provided/layout'
import { ShareList } from '../../../../src/provided/tiles'

const DETAILS = [
  { key: 'code', label: 'Code', value: '1050-123456' },
  { key: 'email', label: 'Email', value: 'ada@harbor.test' },
  { key: 'until', label: 'Valid until', value: 'Mar 8, 2026, 6:00 PM' },
  { key: 'batch', label: 'Batch', value: <TextLink to="/design/batch">Weekend</TextLink> },
]

/** Panels with what is usually inside. */
export function Panels() {
  return (
    <Flex vertical gap="middle">
      <Panel title="Voucher" description="Guests enter the code on the splash page.">
        <DescriptionList items={DETAILS} />
      </Panel>
      <Panel title="Codes">
        <CodeList label="Codes" codes={['1050-123456', '1050-888888', '1050-111111', '1050-777000']} />
        <Divider size="small" />
        <Paragraph>
          <Typography.Text strong>Four codes</Typography.Text>{' '}
          <Typography.Text type="secondary">in this batch,</Typography.Text>{' '}
          <Typography.Text type="danger">one blocked</Typography.Text>{' '}
          <Typography.Text code>1050-888888</Typography.Text> <Typography.Link>Show all</Typography.Link>
        </Paragraph>
        <SecondaryText>Codes of deleted vouchers are never used again.</SecondaryText>
      </Panel>
      <Panel title="Logins by method">
        <ShareList
          shares={[
            { key: 'email', name: 'Email', value: 1111, text: '1,111' },
            { key: 'voucher', name: 'Voucher', value: 848, text: '848' },
            { key: 'sms', name: 'SMS', value: 12, text: '12' },
          ]}
        />
      </Panel>
      <Collapse
        defaultActiveKey={['limits']}
        items={[
          { key: 'limits', label: 'Limits', children: 'Each guest may use 1 GB a day.' },
          { key: 'devices', label: 'Devices', children: 'Up to three.' },
        ]}
      />
      <Steps current={1} items={[{ title: 'Location' }, { title: 'Router' }, { title: 'Splash page' }]} />
    </Flex>
  )
}
