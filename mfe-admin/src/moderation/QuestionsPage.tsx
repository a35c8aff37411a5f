import { lazyComponent, Text } from '@boom/platform';
import { pageQuery } from '../table/page';
import { useListAddress } from '../table/useListAddress';
import { useOpenRecord } from '../table/useOpenRecord';
import { ModerationList } from './ModerationList';
import { useFindQuestionQuery, useListQuestionQueueQuery } from './moderation.api';

const QuestionDialog = lazyComponent(() => import(/* webpackChunkName: 'answers' */ './QuestionDialog'));

/** What people ask about products: answered, which publishes it, or refused. */
export function Component() {
  const address = useListAddress();
  const filter = { ...pageQuery(address), state: address.filter('estado') };
  const query = useListQuestionQueueQuery(filter, { refetchOnMountOrArgChange: true });
  const open = useOpenRecord(address, query.data?.rows, useFindQuestionQuery);
  return (
    <>
      <ModerationList
        kind="questions"
        section="preguntas"
        address={address}
        query={query}
        words={({ text }) => (
          <Text size="sm" lines={2}>
            {text}
          </Text>
        )}
        writtenAt={({ askedAt }) => askedAt}
      />
      {open && <QuestionDialog key={open.id} id={open.id} onClose={address.closeRecord} />}
    </>
  );
}
