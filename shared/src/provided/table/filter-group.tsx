import { FilterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { useNarrow } from '../layout/use-narrow'

interface FilterGroupProps {
  /** Label of the button on phones, with the number of active filters. */
  label: string
  children: ReactNode
}

/** Filters of a list: beside the search box, or behind a button on phones. */
export function FilterGroup({ label, children }: FilterGroupProps) {
  const id = useId()
  const narrow = useNarrow()
  const [isOpen, setIsOpen] = useState(false)
  if (!narrow) return children
  return (
    <>
      <Button
        icon={<FilterOutlined aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </Button>
      <div id={id} hidden={!isOpen} style={{ display: isOpen ? 'grid' : 'none', gap: 12, width: '100%' }}>
        {children}
      </div>
    </>
  )
}
