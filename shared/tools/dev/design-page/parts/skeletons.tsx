import { Flex, Progress, Skeleton, Spin } from 'antd'
import { QueryBoundary } from '../../../../src/provided/layout'
import { TileSkeleton } from '../../../../src/provided/tiles/tile-skeleton'

/** Placeholders and progress. */
export function Skeletons() {
  return (
    <Flex vertical gap="large">
      <QueryBoundary label="Loading" result={{ isFetching: true, refetch: () => undefined }}>
        {() => null}
      </QueryBoundary>
      <Skeleton active avatar title={false} paragraph={{ rows: 2 }} />
      <Flex wrap gap="small">
        <Skeleton.Button active />
        <Skeleton.Input active />
        <Skeleton.Avatar active />
        <Skeleton.Node active />
      </Flex>
      <TileSkeleton shape="table" />
      <Flex gap="large">
        <Spin size="small" />
        <Spin />
        <Spin size="large" />
      </Flex>
      <Progress percent={40} />
      <Progress percent={100} />
      <Progress percent={70} status="exception" showInfo={false} />
    </Flex>
  )
}
