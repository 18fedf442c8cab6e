import { ruleFilterInMode, ruleFilterOf } from 'shared/market';
import { invalidInput, notFound } from '../../http/problem';
import { ruleSubject } from './rule-subject';
import { scoreSubject } from './score-subject';
import { screenSubject } from './screen-subject';
import type { SubjectRequest } from './subject-request';
import type { TrackedSubject } from './subject';

/** The subject of a request. Throws a 400 or 404 problem for an unknown one. */
export function subjectOf(request: SubjectRequest): TrackedSubject {
  switch (request.kind) {
    case 'rules': {
      const filter = ruleFilterOf(request.id);
      if (!filter) throw notFound(`There is no filter ${request.id}`);
      const inMode = ruleFilterInMode(filter, request.mode);
      if (!inMode)
        throw invalidInput([{ field: 'mode', message: `${filter.name} has no such mode` }]);
      return ruleSubject(inMode, request);
    }
    case 'score':
      return scoreSubject(request.weights, request);
    case 'screen':
      return screenSubject(request, request.path);
  }
}
