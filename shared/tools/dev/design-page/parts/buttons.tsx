import { DeleteOutlined, MoreOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Flex, Space, type ButtonProps } from 'antd'
import { ButtonRow, CreateLink, LinkButton, TextLink } from '../../../../src/provided/layout'

const LOOKS: readonly { name: string; props: ButtonProps }[] = [
  { name: 'Primary', props: { type: 'primary' } },
  { name: 'Default', props: {} },
  { name: 'Dashed', props: { type: 'dashed' } },
  { name: 'Text', props: { type: 'text' } },
  { name: 'Link', props: { type: 'link' } },
  { name: 'Danger', props: { danger: true } },
  { name: 'Delete', props: { type: 'primary', danger: true } },
]

const STATES: readonly { name: string; props: ButtonProps }[] = [
  { name: 'as it is', props: {} },
  { name: 'small', props: { size: 'small' } },
  { name: 'large', props: { size: 'large' } },
  { name: 'icon', props: { icon: <PlusOutlined aria-hidden /> } },
  { name: 'disabled', props: { disabled: true } },
  { name: 'loading', props: { loading: true } },
]

/** Every look of a button in every state, and the product's own buttons. */
export function Buttons() {
  return (
    <Flex vertical gap="middle">
      {STATES.map((state) => (
        <Flex key={state.name} wrap gap="small" align="center">
          {LOOKS.map((look) => (
            <Button key={look.name} {...look.props} {...state.props}>
              {look.name}
            </Button>
          ))}
        </Flex>
      ))}
      <Flex wrap gap="small" align="center">
        <Button icon={<MoreOutlined aria-hidden />} aria-label="More actions" />
        <Button type="text" icon={<DeleteOutlined aria-hidden />} aria-label="Delete voucher" />
        <Button shape="circle" icon={<PlusOutlined aria-hidden />} aria-label="Add voucher" />
        <Space.Compact>
          <Button>Previous</Button>
          <Button>Next</Button>
        </Space.Compact>
        <LinkButton to="/design/link">Open location</LinkButton>
        <CreateLink to="/design/create">Create vouchers</CreateLink>
        <TextLink to="/design/text">Harbor Café</TextLink>
      </Flex>
      <Button type="primary" block>
        Sign in
      </Button>
      <ButtonRow>
        <Button type="primary">Save</Button>
        <Button>Cancel</Button>
      </ButtonRow>
    </Flex>
  )
}
