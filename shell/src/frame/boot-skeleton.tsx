/** The outline of the frame while its code is on the way. It appears late, so that a quick start shows none of it. */
export function BootSkeleton() {
  return (
    <div className="portico-boot" aria-hidden="true">
      <div className="portico-boot-bar" />
      <div className="portico-boot-side" />
    </div>
  )
}
