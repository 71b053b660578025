import { Button } from 'antd'
import { EmptyState } from '../../../../src/provided/layout'
import { PICTURES } from '../../../../src/provided/layout/empty-picture'
import type { EmptyPictureName } from '../../../../src/provided/layout/empty-picture'
import styles from '../design-page.module.css'

const NAMES = Object.keys(PICTURES) as EmptyPictureName[]

/** Every drawing, and an empty state with all its parts. */
export function EmptyStates() {
  return (
    <>
      <EmptyState
        picture="vouchers"
        title="No vouchers yet"
        description="Create a batch and print it, or send single vouchers to guests."
        action={<Button type="primary">Create vouchers</Button>}
      />
      <div className={styles.empties}>
        {NAMES.map((name) => (
          <EmptyState key={name} picture={name} title={name} />
        ))}
      </div>
    </>
  )
}
