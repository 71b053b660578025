import { Panel } from '@portico/shared/layout'
import { DividedList } from '@portico/shared/lists'
import { Flex, Tag, type TagProps } from 'antd'
import type { ReactNode } from 'react'
import styles from './record-list.module.css'

/** Refunds or disputes of a payment. */
export function RecordList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <DividedList label={title}>{children}</DividedList>
    </Panel>
  )
}

interface RecordItemProps {
  amount: string
  state: string
  color: TagProps['color']
  reason: string
  children: ReactNode
}

export function RecordItem({ amount, state, color, reason, children }: RecordItemProps) {
  return (
    <li>
      <Flex wrap align="center" gap="small">
        <span className={styles.amount}>{amount}</span>
        <Tag color={color}>{state}</Tag>
        <span>{reason}</span>
      </Flex>
      {children}
    </li>
  )
}
