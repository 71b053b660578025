import { Badge, Flex, Tag } from 'antd'
import { StatusTag } from '../../../../src/provided/layout'
import { CountedName } from '../../../../src/provided/table'

const COLORS = ['default', 'success', 'processing', 'warning', 'error'] as const
const SESSION_COLORS = { active: 'success', expired: 'default', disconnected: 'warning' } as const
const SESSION_STATES = ['active', 'expired', 'disconnected'] as const

/** Tags, statuses and counts. */
export function Tags() {
  return (
    <Flex vertical gap="middle" align="start">
      <Flex wrap gap="small">
        {SESSION_STATES.map((state) => (
          <StatusTag
            key={state}
            status={state}
            colors={SESSION_COLORS}
            nameId={(each) => `session_state.${each}`}
          />
        ))}
      </Flex>
      <Flex wrap gap="small">
        {COLORS.map((color) => (
          <Tag key={color} color={color}>
            {color}
          </Tag>
        ))}
        <Tag>plain</Tag>
        <Tag closable>closable</Tag>
        <Tag variant="outlined">outlined</Tag>
        <Tag.CheckableTag checked>checked</Tag.CheckableTag>
      </Flex>
      <Flex wrap gap="large" align="center">
        <Badge count={7} />
        <Badge count={120} />
        <Badge dot>
          <Tag>new</Tag>
        </Badge>
        {COLORS.map((status) => (
          <Badge key={status} status={status} text={status} />
        ))}
      </Flex>
      <CountedName name="Weekend guests" count={1240} />
    </Flex>
  )
}
