import { ScorePage } from '../../score/score-page';

/** `/stocks/plumbline` */
export default function PlumblinePage() {
  return <ScorePage />;
}
