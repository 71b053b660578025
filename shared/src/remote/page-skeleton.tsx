import { Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { useText } from '../i18n'

/** Nothing for 150 ms, then a skeleton, and after 3 s a word that it is slow. */
export function PageSkeleton() {
  const t = useText()
  const [stage, setStage] = useState<'blank' | 'skeleton' | 'slow'>('blank')
  // Time passes outside React.
  useEffect(() => {
    const show = setTimeout(() => setStage('skeleton'), 150)
    const slow = setTimeout(() => setStage('slow'), 3000)
    return () => {
      clearTimeout(show)
      clearTimeout(slow)
    }
  }, [])
  if (stage === 'blank') return null
  return (
    <div style={{ padding: 24 }} aria-busy="true" role="status">
      <Skeleton active title paragraph={{ rows: 6 }} />
      {stage === 'slow' && <p>{t('remote.slow')}</p>}
    </div>
  )
}
