/** Places of the first rows at their height; empty until `shown`. */
export function DividendBones({ shown }: { shown: boolean }) {
  return (
    <div className="bones" aria-hidden="true">
      {Array.from({ length: 12 }, (_, at) => (
        <div key={at}>
          {shown && (
            <>
              <span className="ui-bone" style={{ width: 160 }} />
              <span className="ui-bone" style={{ width: 72 }} />
              <span className="ui-bone" style={{ width: '30%' }} />
            </>
          )}
        </div>
      ))}
    </div>
  );
}
